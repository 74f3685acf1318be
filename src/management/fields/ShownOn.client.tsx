'use client'

import { useDocumentInfo } from '@payloadcms/ui'
import type { Answered } from '@/contract/call'
import type { readShownOn } from '@/contract/shown-on'
import { useFreshCall } from '@/management/api/use-call.client'
import { shownTexts } from '@/messages/management-services'

interface Props {
  collection: string
  id: string
  version: unknown
}

const ShownOnPanel = ({ collection, id, version }: Props) => {
  const path = `/api/shown-on?${new URLSearchParams({ collection, id })}`
  const { data } = useFreshCall<Answered<typeof readShownOn>>(path, version, shownTexts.failed)
  if (!data) return null
  return (
    <section className="field-type desk-used-in" aria-label={shownTexts.title}>
      <h2>{shownTexts.title}</h2>
      {data.places.length === 0 && <p>{shownTexts.nowhere}</p>}
      <ul>
        {data.places.map(({ title, href }) => (
          <li key={href}>
            <a href={href}>{title}</a>
          </li>
        ))}
      </ul>
      {data.notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
    </section>
  )
}

/** Where visitors see the document, and why they do not, in its form. */
export const ShownOn = () => {
  const { collectionSlug, id, lastUpdateTime } = useDocumentInfo()
  if (!collectionSlug || id === undefined || id === null) return null
  return <ShownOnPanel collection={collectionSlug} id={String(id)} version={lastUpdateTime} />
}
