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

/**
 * Makes the ids of many slots that differ in their start only. Base64 turns each three bytes into four characters by
 * themselves, so what comes before the start is encoded once.
 */
export const slotIds = ({ serviceId, locationId, staffId }: Omit<SlotName, 'start'>) => {
  const common = [serviceId, locationId, staffId ?? ''].map(encodeURIComponent).join('|') + '|'
  const whole = common.length - (common.length % 3)
  const head = toBase64url(common.slice(0, whole))
  const rest = common.slice(whole)
  return (start: number): string => head + toBase64url(rest + (start / MINUTE).toString(36))
}

/** The slot's id: no secret, only one text instead of four. */
export const slotId = ({ start, ...name }: SlotName): string => slotIds(name)(start)

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
