export { sampleRequest } from 'tools/feature-testing/sample-request.ts';
