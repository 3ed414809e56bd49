/** Conventional Commits with subjects of at most 72 characters; bodies may have long lines. */
export default {
  extends: ['@commitlint/config-conventional'],
  rules: { 'header-max-length': [2, 'always', 72], 'body-max-line-length': [0], 'footer-leading-blank': [0] },
};
