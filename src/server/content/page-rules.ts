import type { TextFieldSingleValidation } from 'payload'
import { redirectTexts } from '../../messages/redirect-texts'
import { reservedAddress } from './redirect-rules'

/** No page stands where the application draws its own, or where it answers programs. */
export const notOurs: TextFieldSingleValidation = (value) =>
  !value || !reservedAddress.test(`/${value}`) || redirectTexts.fromReserved
