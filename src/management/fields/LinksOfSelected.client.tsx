'use client'

import { useModal, useSelection } from '@payloadcms/ui'
import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import type { Answered } from '@/contract/call'
import type { readUses } from '@/contract/content-uses'
import type { Binned } from '@/domain/content/bin'
import { binTexts } from '@/messages/management-bin'
import { useCall } from '../api/use-call.client'
import { Notice } from '../components/Notice.client'
import { UseList } from './UseList'

/** Payload's question before it deletes what is ticked in a list. */
const QUESTION = 'confirm-delete-many-docs'

/** Says in the question before several records are deleted what links to them. */
export const LinksOfSelected = ({ collection }: { collection: Binned }) => {
  const { selectedIDs } = useSelection()
  const { isModalOpen } = useModal()
  const isAsked = isModalOpen(QUESTION)
  const [place, setPlace] = useState<Element | null>(null)
  const ids = selectedIDs.join()
  const { data, error, reload } = useCall<Answered<typeof readUses>>(
    isAsked && ids ? `/api/content-uses?${new URLSearchParams({ collection, ids })}` : null,
    binTexts.failed,
  )

  useEffect(() => {
    if (!isAsked) return setPlace(null)
    // The question may be drawn a moment later.
    let frame = 0
    const look = (): void => {
      const found = document.querySelector(`#${QUESTION} .confirmation-modal__content`)
      if (found) setPlace(found)
      else frame = requestAnimationFrame(look)
    }
    look()
    return () => cancelAnimationFrame(frame)
  }, [isAsked])

  if (!place) return null
  return createPortal(
    <>
      <Notice message={error} action={{ label: 'Try again', run: reload }} />
      {!error && <p role="status">{data ? '' : binTexts.loading}</p>}
      {data && <UseList uses={data.uses} nowhere={binTexts.nowhereAtAll} help={binTexts.helpSeveral} />}
    </>,
    place,
  )
}
