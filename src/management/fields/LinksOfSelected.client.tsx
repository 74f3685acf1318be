'use client'

import { useModal, useSelection } from '@payloadcms/ui'
import { usePathname } from 'next/navigation'
import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import type { Answered } from '@/contract/call'
import type { readUses } from '@/contract/content'
import { BIN_DAYS, type BinnedCollection } from '@/domain/content/content-collections'
import { binTexts } from '@/messages/management-content'
import { useCall } from '@/management/api/use-call.client'
import { Notice } from '@/management/components/Notice.client'

interface Props {
  uses: readonly { kind: string; title: string; href: string }[]
  /** The text that is shown if there are none. */
  nowhere: string
  /** The text above the list. */
  help: string
}

/** The content that links to a deletable document or shows it. */
export const UseList = ({ uses, nowhere, help }: Props) => (
  <section className="field-type desk-used-in" aria-label={binTexts.title}>
    <h2>{binTexts.title}</h2>
    {uses.length === 0 ? (
      <p>{nowhere}</p>
    ) : (
      <>
        <p>{help}</p>
        <ul>
          {uses.map(({ kind, title, href }) => (
            <li key={href}>
              <a href={href}>{title}</a> <span>{kind}</span>
            </li>
          ))}
        </ul>
      </>
    )}
  </section>
)

/** Says above the list of the bin how long deleted records stay there. */
export const BinNote = () =>
  usePathname().endsWith('/trash') ? <p className="desk-bin-note">{binTexts.stay(BIN_DAYS)}</p> : null

/** The id of Payload's question before it deletes the selected rows of a list. */
const QUESTION = 'confirm-delete-many-docs'

/** Adds the links to the selected records to the question before they are deleted. */
export const LinksOfSelected = ({ collection }: { collection: BinnedCollection }) => {
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
    // The question may render a moment later, and renders again when the window's width changes.
    const look = (): void => setPlace(document.querySelector(`#${QUESTION} .confirmation-modal__content`))
    look()
    const watch = new MutationObserver(look)
    watch.observe(document.body, { childList: true, subtree: true })
    return () => watch.disconnect()
  }, [isAsked])

  if (!place) return null
  return createPortal(
    <>
      <Notice message={error} action={{ label: 'Try again', run: reload }} />
      {!error && <p role="status">{data ? '' : binTexts.loading}</p>}
      {data?.needed.map((title) => (
        <Notice key={title} message={binTexts.neededPage(title)} />
      ))}
      {data && <UseList uses={data.uses} nowhere={binTexts.nowhereAtAll} help={binTexts.helpSeveral} />}
    </>,
    place,
  )
}
