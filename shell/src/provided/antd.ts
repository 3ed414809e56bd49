// The components that shell and features use; what a share exposes cannot be tree-shaken. A test compares this list
// with what the features import.
export { default as Button } from 'antd/es/button';
export { default as ConfigProvider } from 'antd/es/config-provider';
export { default as Tabs } from 'antd/es/tabs';
