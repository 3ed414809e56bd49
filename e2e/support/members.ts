/** Members of the demo data. */
export const DEMO_PASSWORD = 'demo-Pass1';
export const MEMBER = 'demo01';
export const AGENT = 'agent01';
