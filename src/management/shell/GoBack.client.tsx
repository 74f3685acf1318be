'use client'

import { useRouter } from 'next/navigation'
import { backSteps } from './back-steps'
import { unlessOffline } from '../hooks/unless-offline.client'

/** Leads where the process was entered from; to `to` when this page was opened first. */
export const GoBack = ({ to }: { to: string }) => {
  const router = useRouter()
  const back = (): void => {
    const steps = backSteps(window.location.search)
    if (window.history.length > steps) window.history.go(-steps)
    else router.push(to)
  }
  return (
    <div className="desk-back">
      <button type="button" className="desk-link" onClick={() => unlessOffline(back)}>
        <span aria-hidden="true">←</span> Go back
      </button>
    </div>
  )
}
