// The components that shell and features use; what a share exposes cannot be tree-shaken. A test compares this list
// with what the features import.
export { default as ConfigProvider } from 'antd/es/config-provider';
