"""Queen's Guard / Agon (1842), with Bloody Queen and the free setup."""
