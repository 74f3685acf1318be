import { type CollectionBeforeOperationHook, type TextField, ValidationError } from 'payload'
import { isStaff } from '@/server/access/access'

type Validate = (value: unknown, options: object) => Promise<string | true> | string | true

/** Checkboxes that a form sent as text. */
const parseSentValue = (value: unknown): unknown =>
  value === 'true' ? true : value === 'false' ? false : value

/**
 * Checks the fields of a picture before its file is replaced. Payload deletes the old file before it checks them, and a
 * refused save would leave the site without the picture.
 */
export const fieldsBeforeFile: CollectionBeforeOperationHook = async (asked) => {
  const { args, collection, operation, overrideAccess, req } = asked
  if (operation !== 'update' || !req.file || (!overrideAccess && !isStaff(req))) return args
  const data = ('data' in args ? args.data : {}) as Record<string, unknown>
  const errors = []
  for (const field of collection.flattenedFields) {
    if ((field.type !== 'text' && field.type !== 'checkbox') || data[field.name] === undefined) continue
    const { name: path, label, validate } = field as TextField
    const options = { ...field, data, siblingData: data, operation, event: 'submit', path: [path], req }
    const message = await (validate as Validate | undefined)?.(parseSentValue(data[path]), options)
    if (typeof message === 'string')
      errors.push({ path, message, label: typeof label === 'string' ? label : path })
  }
  if (errors.length > 0) throw new ValidationError({ collection: collection.slug, errors, req }, req.t)
  return args
}
