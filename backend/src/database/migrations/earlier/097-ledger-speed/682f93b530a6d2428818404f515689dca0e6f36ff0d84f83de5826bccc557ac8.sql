-- Only the text of functions differed, and 099 drops them.
SELECT 1;
