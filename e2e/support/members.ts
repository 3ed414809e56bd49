export const DEMO_PASSWORD = 'demo-Pass1';
export const MEMBER = 'demo01';
export const AGENT = 'agent01';

/** Of members that tests register. */
export const EXCHANGE_PASSWORD = '246810';
