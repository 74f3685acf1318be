import type { Field } from 'payload'
import { splitCamelCase } from '@/domain/text/slug'

/** Finds the field at a path. Rows, tabs and unnamed groups are not part of the path. */
export const findField = (fields: readonly Field[], path: string): Field | null => {
  const [first = '', ...rest] = path.split('.')
  for (const field of fields) {
    if (field.type === 'tabs') {
      for (const tab of field.tabs) {
        const isNamed = 'name' in tab && tab.name
        if (isNamed && tab.name !== first) continue
        const found = findField(tab.fields, isNamed ? rest.join('.') : path)
        if (found) return found
      }
      continue
    }
    if ('name' in field && field.name === first) {
      if (rest.length === 0) return field
      return 'fields' in field ? findField(field.fields, rest.join('.')) : null
    }
    if ('fields' in field && !('name' in field && field.name)) {
      const found = findField(field.fields, path)
      if (found) return found
    }
  }
  return null
}

/** The field's label. Without one, the name of the field in words. */
export const toLabel = (field: Field | null, path: string): string => {
  const label = field && 'label' in field ? field.label : null
  return typeof label === 'string' && label !== '' ? label : splitCamelCase(path.split('.').at(-1) ?? path)
}
