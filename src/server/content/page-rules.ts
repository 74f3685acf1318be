import { type FieldHook, type TextFieldSingleValidation, ValidationError } from 'payload'
import { shortForms } from '../../domain/content/redirects'
import { pageTexts } from '../../messages/page-texts'
import { reservedAddress } from './redirect-rules'

/** Where pages of ours stand that need more than an address, and short forms that lead to pages of ours. */
const taken = new Set(['/service-details', ...shortForms.keys()])

/** Whether a page may stand there; one that stood before the address was taken stays. */
const mayStand = (slug: unknown, before: unknown): boolean =>
  typeof slug !== 'string' ||
  !(reservedAddress.test(`/${slug}`) || (taken.has(`/${slug}`) && slug !== before))

/** No page stands where the application draws its own, or where it answers programs. */
export const notOurs: TextFieldSingleValidation = (value, { previousValue }) =>
  mayStand(value, previousValue) || pageTexts.addressTaken

/** The same of a draft, which Payload does not ask its fields about. */
export const notOursAsDraft: FieldHook = ({ value, data, siblingData, originalDoc, req }) => {
  const isDraft = (data?._status ?? siblingData._status) === 'draft'
  if (!isDraft || mayStand(value, originalDoc?.slug)) return value
  const errors = [{ path: 'slug', label: 'Web address', message: pageTexts.addressTaken }]
  throw new ValidationError({ collection: 'pages', errors, req }, req.t)
}
