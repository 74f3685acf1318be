'use client'

import { useEffect } from 'react'
import { sessionTexts } from '@/messages/management-texts'
import { signOut } from './sign-out'

/** Signs out as soon as it is shown. */
export const SignOutNow = ({ expired = false }: { expired?: boolean }) => {
  useEffect(() => {
    void signOut(expired ? sessionTexts.tokenExpired : sessionTexts.signedOut)
  }, [expired])
  return <p className="desk-loading">{sessionTexts.loading}</p>
}
