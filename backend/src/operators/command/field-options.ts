import { type Command, Option } from 'commander';
import { OperatorError } from '../../calls/operator-error.ts';
import type { FieldHints, OperatorAction } from '../actions/operator-action.ts';
import { readFieldFile } from './field-files.ts';

interface FieldSchema extends FieldHints {
  readonly type?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly FieldSchema[];
}

export function addFieldOptions(command: Command, action: OperatorAction): void {
  for (const { flag, value, isRequired, schema } of listOptions(action)) {
    const description = [schema.description, isRequired && '(required)'].filter(Boolean).join(' ');
    command.addOption(new Option(value === '' ? flag : `${flag} <${value}>`, description));
    if (value === '' && schema.const === undefined) {
      command.option(flag.replace('--', '--no-'), 'the opposite');
    }
    if (schema.file !== undefined && !isFileOnly(schema)) {
      command.option(`${flag}-file <file>`, `the same from a file (${schema.file})`);
    }
  }
}

/** Reads the input of an action from the options. @throws {OperatorError} naming a missing or unreadable option */
export function readInput(action: OperatorAction, options: Readonly<Record<string, unknown>>): object {
  const input: Record<string, unknown> = {};
  const fields = listOptions(action);
  for (const { name, flag, schema } of fields) {
    const option = options[name];
    const file = options[`${name}File`];
    if (option !== undefined && file !== undefined) {
      throw new OperatorError(`Give either ${flag} or ${flag}-file.`);
    }
    if (typeof file === 'string' && schema.file !== undefined) {
      const { title, value } = readFieldFile(file, schema.file);
      input[name] = value;
      if (title !== undefined && 'title' in action.input.properties) {
        input.title ??= title;
      }
    } else if (option !== undefined) {
      input[name] = typeof option === 'string' ? readValue(option, schema, flag) : option;
    }
  }
  const missing = fields
    .filter(({ name, isRequired }) => isRequired && !(name in input))
    .map(({ flag, schema }) => (schema.file === undefined || isFileOnly(schema) ? flag : `${flag} or ${flag}-file`));
  if (missing.length > 0) {
    throw new OperatorError(`Missing: ${missing.join(', ')}. See --help.`);
  }
  return input;
}

/** Returns the options of an action with the names of their values, which are empty for switches. */
export function listOptions({ input }: OperatorAction) {
  const properties: Readonly<Record<string, FieldSchema>> = input.properties;
  const required = new Set<string>('required' in input ? input.required : []);
  return Object.entries(properties)
    .filter(([, schema]) => schema.type !== 'object' || schema.file !== undefined)
    .map(([name, schema]) => {
      const flag = `--${name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
      return {
        name,
        flag: isFileOnly(schema) ? `${flag}-file` : flag,
        value: nameValue(schema),
        isRequired: required.has(name),
        schema,
      };
    });
}

/** Returns true for a value that is too large for the command line. */
function isFileOnly({ type, file }: FieldSchema): boolean {
  return file !== undefined && (type === 'object' || type === 'array');
}

function isNumber({ type, anyOf = [] }: FieldSchema): boolean {
  return type === 'integer' || anyOf.some(isNumber);
}

function readValue(text: string, schema: FieldSchema, flag: string): string | number {
  if (!isNumber(schema)) {
    return text;
  }
  if (!/^-?\d{1,15}$/.test(text)) {
    throw new OperatorError(`${flag}: "${text}" is not a whole number.`);
  }
  return Number(text);
}

/** Returns the name of a value in the help: its choices, or its type. */
function nameValue(schema: FieldSchema): string {
  if (isFileOnly(schema)) {
    return 'file';
  }
  const choices = listChoices(schema);
  if (choices.length > 0) {
    return choices.join('|');
  }
  if (schema.type === 'boolean') {
    return '';
  }
  if (schema.type === 'array') {
    return 'values...';
  }
  return isNumber(schema) ? 'number' : 'text';
}

function listChoices({ enum: values, anyOf = [], type, const: only }: FieldSchema): unknown[] {
  return [
    ...(values ?? []),
    ...(type === 'boolean' || only === undefined ? [] : [only]),
    ...anyOf.flatMap(listChoices),
  ];
}
