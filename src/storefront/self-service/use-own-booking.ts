'use client'

import { useCallback, useEffect, useState } from 'react'
import type { OwnBooking } from '../../contract/self-service'
import { ownBookingTexts } from '../../messages/booking-self-service'
import { openBooking } from './own-calls'

type Seen =
  | { kind: 'loading' }
  | { kind: 'error'; message: string }
  | { kind: 'booking'; link: string; booking: OwnBooking }

const secretOf = (hash: string): string | null => /^#([\w-]{22})$/.exec(hash)?.[1] ?? null

/** The secret of the address. The skip link puts something else there: it is put back, so that a reload finds it. */
const useSecret = (): string | null | undefined => {
  const [secret, setSecret] = useState<string | null>()
  useEffect(() => {
    const read = () => {
      const found = secretOf(window.location.hash)
      setSecret((before) => {
        if (!found && before) window.history.replaceState(window.history.state, '', `#${before}`)
        return found ?? before ?? null
      })
    }
    read()
    window.addEventListener('hashchange', read)
    return () => window.removeEventListener('hashchange', read)
  }, [])
  return secret
}

/** The booking of the link in the address; `show` takes what a change answered, `again` looks anew. */
export const useOwnBooking = () => {
  const link = useSecret()
  const [seen, setSeen] = useState<Seen>({ kind: 'loading' })
  const again = useCallback(async () => {
    if (link === undefined) return
    if (link === null) return setSeen({ kind: 'error', message: ownBookingTexts.noLink })
    const answer = await openBooking(link)
    setSeen(
      answer.ok
        ? { kind: 'booking', link, booking: answer.value.booking }
        : { kind: 'error', message: answer.message },
    )
  }, [link])
  useEffect(() => void again(), [again])
  const show = (booking: OwnBooking) => link && setSeen({ kind: 'booking', link, booking })
  return { seen, again, show }
}
