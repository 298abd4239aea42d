-- A testimonial without a rating counts as the best one, as in its form.

alter table testimonials alter column rating set default 5;
