/** Headers of requests from pages of the site. */
export const OWN_PAGE = { 'x-requested-by': 'member-site', 'sec-fetch-site': 'same-origin' };
