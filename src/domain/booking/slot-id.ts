import { fromBase64url, toBase64url } from '../text/base64url'
import { MINUTE } from '../time/minutes'

/** What a slot's id names (D12): a person only when one was asked for. `start` in ms, on a whole minute. */
export interface SlotName {
  serviceId: string
  locationId: string
  start: number
  staffId: string | null
}

const LONGEST = 400

/** The slot's id: no secret, only one text instead of four. */
export const slotId = ({ serviceId, locationId, start, staffId }: SlotName): string => {
  const parts = [serviceId, locationId, staffId ?? ''].map(encodeURIComponent)
  return toBase64url([...parts, (start / MINUTE).toString(36)].join('|'))
}

/** What an id names; null for anything that `slotId` does not make. */
export const parseSlotId = (text: string): SlotName | null => {
  if (text.length > LONGEST) return null
  const parts = fromBase64url(text)?.split('|')
  if (parts?.length !== 4) return null
  const [service, location, staff, minute] = parts as [string, string, string, string]
  const start = parseInt(minute, 36) * MINUTE
  if (!service || !location || !Number.isSafeInteger(start)) return null
  try {
    const [serviceId, locationId, staffId] = [service, location, staff].map(decodeURIComponent)
    const name = { serviceId: serviceId ?? '', locationId: locationId ?? '', start, staffId: staffId || null }
    return slotId(name) === text ? name : null
  } catch {
    return null
  }
}
