'use client'

import { CheckboxField, useField } from '@payloadcms/ui'
import type { CheckboxFieldClient } from 'payload'
import { useState } from 'react'
import { locationTexts } from './texts'
import { ConfirmDialog } from '@/management/components/Dialog.client'

/** An appointment or a course date, with a link to its page. */
export interface UpcomingItem {
  title: string
  more: string
  href: string
  /** What staff can do about it. */
  links: { text: string; href: string }[]
}

interface Props {
  field: Omit<CheckboxFieldClient, 'type'> & Partial<Pick<CheckboxFieldClient, 'type'>>
  path: string
  readOnly: boolean
  /** The number of upcoming appointments and course dates there. Null for an unsaved location. */
  ahead: { appointments: number; dates: number } | null
  /** The next few upcoming appointments and course dates. */
  coming: UpcomingItem[]
  /** The diary of this location. Null if there are no upcoming appointments. */
  diaryHref: string | null
}

interface ComingListProps extends Pick<Props, 'coming' | 'diaryHref'> {
  ahead: NonNullable<Props['ahead']>
}

const ComingList = ({ ahead, coming, diaryHref }: ComingListProps) => {
  const more = ahead.appointments + ahead.dates - coming.length
  return (
    <>
      <p>{locationTexts.ahead(ahead)}</p>
      <ul>
        {coming.map(({ title, more: with_, href, links }) => (
          <li key={href}>
            <a href={href}>{title}</a> <span>{with_}</span>
            <span className="desk-used-in__links">
              {links.map((link) => (
                <a key={link.href} href={link.href} aria-label={locationTexts.named(link.text, title)}>
                  {link.text}
                </a>
              ))}
            </span>
          </li>
        ))}
      </ul>
      {more > 0 && <p>{locationTexts.more(more)}</p>}
      <p>
        {locationTexts.stay} {diaryHref && <a href={diaryHref}>{locationTexts.diary}</a>}
      </p>
    </>
  )
}

/** Asks before a location with upcoming appointments is archived, and lists them until they are over. */
export const ArchiveLocationField = ({ field, path, readOnly, ahead, coming, diaryHref }: Props) => {
  const { value, setValue } = useField<boolean | null>({ path })
  const [isAsking, setAsking] = useState(false)
  const isNeeded = ahead !== null && ahead.appointments + ahead.dates > 0
  return (
    <>
      <CheckboxField
        field={field}
        path={path}
        readOnly={readOnly}
        onChange={(isArchived) => setAsking(isArchived && isNeeded)}
      />
      {ahead && isNeeded && value && (
        <section className="field-type desk-used-in" aria-label={locationTexts.coming}>
          <h2>{locationTexts.coming}</h2>
          <ComingList ahead={ahead} coming={coming} diaryHref={diaryHref} />
        </section>
      )}
      {ahead && (
        <ConfirmDialog
          title={locationTexts.archive}
          open={isAsking}
          confirm="Archive"
          busy={false}
          error={null}
          onConfirm={() => setAsking(false)}
          onClose={() => {
            setValue(false)
            setAsking(false)
          }}
        >
          <div className="desk-used-in">
            <ComingList ahead={ahead} coming={coming} diaryHref={diaryHref} />
          </div>
        </ConfirmDialog>
      )}
    </>
  )
}
