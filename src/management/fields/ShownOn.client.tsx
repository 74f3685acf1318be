'use client'

import { useDocumentInfo } from '@payloadcms/ui'
import { useState } from 'react'
import type { Answered } from '@/contract/call'
import type { addToMenu, readShownOn } from '@/contract/content'
import { type Menu, menus } from '@/domain/content/rich-text'
import { useChange, useFreshCall } from '@/management/api/use-call.client'
import { Action } from '@/management/components/Action.client'
import { Notice, SuccessMessage } from '@/management/components/Notice.client'
import { linkTexts, shownTexts } from '@/messages/management-content'

interface Props {
  collection: string
  id: string
  version: unknown
}

interface MenuProps {
  id: string
  /** The menus that link to the page. */
  inMenus: Menu[]
  onAdded(): void
}

/** The menus that link to a page. It can be added to the others. */
const PageMenus = ({ id, inMenus, onAdded }: MenuProps) => {
  const [success, setSuccess] = useState<string | null>(null)
  const { busy, error, send } = useChange()
  const add = async (menu: Menu): Promise<void> => {
    const answer = await send<Answered<typeof addToMenu>>({
      path: '/api/link-targets/add-to-menu',
      method: 'POST',
      body: { page_id: id, menu },
      failed: linkTexts.addFailed,
    })
    if (!answer.ok) return
    setSuccess(answer.message)
    onAdded()
  }
  return (
    <>
      {inMenus.length === 0 && <p>{linkTexts.inNoMenu}</p>}
      {inMenus.map((menu) => (
        <p key={menu}>{linkTexts.menus[menu]}</p>
      ))}
      <div className="desk-actions">
        {menus
          .filter((menu) => !inMenus.includes(menu))
          .map((menu) => (
            <Action key={menu} small busy={busy} onClick={() => void add(menu)}>
              {linkTexts.addTo[menu]}
            </Action>
          ))}
      </div>
      <SuccessMessage message={success} onDismiss={() => setSuccess(null)} />
      <Notice message={error} />
    </>
  )
}

const ShownOnPanel = ({ collection, id, version }: Props) => {
  const path = `/api/shown-on?${new URLSearchParams({ collection, id })}`
  const { data, reload } = useFreshCall<Answered<typeof readShownOn>>(path, version, shownTexts.failed)
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
      {data.menus && <PageMenus id={id} inMenus={data.menus} onAdded={reload} />}
    </section>
  )
}

/** Where visitors see the document, and why they do not, in its form. */
export const ShownOn = () => {
  const { collectionSlug, id, lastUpdateTime } = useDocumentInfo()
  if (!collectionSlug || id === undefined || id === null) return null
  return <ShownOnPanel collection={collectionSlug} id={String(id)} version={lastUpdateTime} />
}
