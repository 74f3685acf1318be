'use client'

import { useEffect } from 'react'
import { sessionTexts } from '@/messages/management-texts'
import { signOut } from './sign-out'

/** Signs out as soon as it is shown. */
export const SignOutNow = ({ expired = false }: { expired?: boolean }) => {
  useEffect(() => {
    const text = expired ? sessionTexts.tokenExpired : sessionTexts.signedOut
    void signOut({ text, isGood: !expired })
  }, [expired])
  return <p className="desk-loading">{sessionTexts.loading}</p>
}
