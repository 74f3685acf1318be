'use client'

import { useEffect, useState } from 'react'
import type { Reviews } from '../../contract/socials'
import { call } from '../call'

let asked: Promise<Reviews | null> | undefined

/** Asked once for a page, whoever shows something of it; null when Google gave none. */
const googleReviews = (): Promise<Reviews | null> =>
  (asked ??= call<Reviews>('/api/reviews', { fallback: '' }).then((answer) =>
    answer.ok && answer.value.source === 'google' ? answer.value : null,
  ))

/** What Google's reviewers say, once it is here. It may not be kept, so it never stands in a cached page (D77). */
export const useGoogleReviews = (): Reviews | null => {
  const [reviews, setReviews] = useState<Reviews | null>(null)
  useEffect(() => {
    let left = false
    void googleReviews().then((found) => !left && setReviews(found))
    return () => {
      left = true
    }
  }, [])
  return reviews
}
