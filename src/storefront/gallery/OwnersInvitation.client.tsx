'use client'

import { useSyncExternalStore } from 'react'
import { isProbablySignedIn } from '@/client/signed-in-user'
import { galleryTexts } from '@/messages/booking'

const subscribeToNothing = () => () => {}

/** Shows signed-in staff where to upload the salon's own photos. */
export const OwnersInvitation = () => {
  const isKnown = useSyncExternalStore(subscribeToNothing, isProbablySignedIn, () => false)
  if (!isKnown) return null
  return (
    <aside className="mt-8 max-w-xl rounded-control border border-hairline bg-white px-5 py-4">
      <p>{galleryTexts.invitation}</p>
      <p className="flex flex-wrap gap-x-8">
        <a href="/management/collections/gallery/create" className="text-link">
          {galleryTexts.add}
        </a>
        <a href="/management/collections/gallery" className="text-link">
          {galleryTexts.order}
        </a>
      </p>
    </aside>
  )
}
