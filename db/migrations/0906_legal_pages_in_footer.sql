-- These pages were linked in the footer by their addresses alone; from now on the switch of each page says it.
update pages set in_footer = true where slug in ('imprint', 'privacy', 'terms');
