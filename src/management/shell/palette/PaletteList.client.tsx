'use client'

import { useEffect } from 'react'
import { paletteTexts } from '@/messages/management-palette'
import type { Entry } from './entries'
import type { Group } from './groups'

interface Props {
  id: string
  groups: Group[]
  active: Entry | null
  busy: boolean
  /** The id of an option in the page. */
  nameOf(entry: Entry): string
  onPoint(entry: Entry): void
  onChoose(entry: Entry): void
}

/** The options of the palette in their groups; focus stays in the field, which names the active one. */
export const PaletteList = ({ id, groups, active, busy, nameOf, onPoint, onChoose }: Props) => {
  const activeName = active && nameOf(active)
  useEffect(() => {
    if (activeName) document.getElementById(activeName)?.scrollIntoView({ block: 'nearest' })
  }, [activeName])
  return (
    <div
      id={id}
      role="listbox"
      aria-label={paletteTexts.title}
      aria-busy={busy}
      className="desk-palette__list"
    >
      {groups.map(({ title, entries }) => (
        <div key={title} role="group" aria-labelledby={`${id}-${title}`}>
          <div id={`${id}-${title}`} className="desk-palette__title">
            {title}
          </div>
          {entries.map((entry) => (
            <div
              key={entry.id}
              id={nameOf(entry)}
              role="option"
              aria-selected={entry.id === active?.id}
              className="desk-palette__option"
              onPointerMove={() => entry.id !== active?.id && onPoint(entry)}
              onClick={() => onChoose(entry)}
            >
              <span>{entry.words}</span>
              {entry.detail && <span className="desk-hint">{entry.detail}</span>}
            </div>
          ))}
        </div>
      ))}
    </div>
  )
}
