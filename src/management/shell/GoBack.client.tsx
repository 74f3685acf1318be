'use client'

import { useRouter } from 'next/navigation'
import { unlessOffline } from '../hooks/unless-offline.client'

/** Leads where the process was entered from; to `to` when this page was opened first. */
export const GoBack = ({ to }: { to: string }) => {
  const router = useRouter()
  const back = (): void => {
    if (window.history.length > 1) router.back()
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
