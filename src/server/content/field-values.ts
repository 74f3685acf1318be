import type { FlattenedField } from 'payload'

type Fields = Record<string, unknown>

/** A value in a document, which may be inside groups, rows and sections. */
export interface FieldValue {
  field: FlattenedField
  /** What the field is part of. */
  parent: Fields
  value: unknown
  path: string
}

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const valuesIn = (field: FlattenedField, value: unknown, path: string): FieldValue[] => {
  if (field.type === 'group' || field.type === 'tab') return fieldValues(field.flattenedFields, value, path)
  if ((field.type !== 'array' && field.type !== 'blocks') || !Array.isArray(value)) return []
  return value.flatMap((row: unknown, index) => {
    const of =
      field.type === 'array'
        ? field
        : field.blocks.find(({ slug }) => isFields(row) && slug === row.blockType)
    return of ? fieldValues(of.flattenedFields, row, `${path}.${index}`) : []
  })
}

/** Every value that data gives to a field of a collection or a global. */
export const fieldValues = (fields: FlattenedField[], data: unknown, within = ''): FieldValue[] =>
  isFields(data)
    ? fields.flatMap((field) => {
        if (!Object.hasOwn(data, field.name) || data[field.name] === undefined) return []
        const value = data[field.name]
        const path = within ? `${within}.${field.name}` : field.name
        return [{ field, parent: data, value, path }, ...valuesIn(field, value, path)]
      })
    : []
