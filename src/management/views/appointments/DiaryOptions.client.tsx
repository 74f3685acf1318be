'use client'

import { type MouseEvent, type ReactNode, useId, useRef } from 'react'
import { Action } from '@/management/components/Action.client'
import { diaryTexts, optionTexts } from '@/messages/management-diary'
import { colourings, listLegend } from './colouring'
import { countFilters, DiaryFilters, Select } from './DiaryTools.client'
import type { Diary } from './use-diary.client'
import { type DiaryState, type Zoom, zooms } from './use-diary-state.client'

interface ZoomProps {
  zoom: Zoom
  onChange(zoom: Zoom): void
}

const ZoomChoice = ({ zoom, onChange }: ZoomProps) => (
  <div className="desk-tabs" role="group" aria-label={optionTexts.zoom}>
    {zooms.map((one) => (
      <button key={one} type="button" aria-pressed={one === zoom} onClick={() => onChange(one)}>
        {optionTexts.zooms[one]}
      </button>
    ))}
  </div>
)

interface Props {
  asked: DiaryState
  diary: Diary
  /** The figures of the week, where they are not below the diary. */
  figures: ReactNode
  onAskWhy(): void
}

/**
 * The rarer controls, the legend and the figures, behind one button. The browser closes the panel with Escape and with
 * a press elsewhere.
 */
export const DiaryOptions = ({ asked, diary, figures, onAskWhy }: Props) => {
  const id = useId()
  const panel = useRef<HTMLDivElement>(null)
  const isGrid = asked.view !== 'week'
  const set = countFilters(asked)
  /** Below the button. On a phone, the style sheet puts the panel at the bottom of the screen. */
  const place = ({ currentTarget }: MouseEvent<HTMLElement>): void => {
    const box = currentTarget.getBoundingClientRect()
    panel.current?.style.setProperty('--below', `${box.bottom + 6}px`)
    panel.current?.style.setProperty('--from-right', `${Math.max(8, window.innerWidth - box.right)}px`)
  }
  return (
    <>
      <Action popoverTarget={id} onClick={place}>
        {optionTexts.title}
        {set > 0 && <span className="dg-filters-set"> ({set})</span>}
      </Action>
      <div
        ref={panel}
        id={id}
        popover="auto"
        role="group"
        aria-label={optionTexts.title}
        className="dg-options"
      >
        {figures}
        <DiaryFilters {...asked} diary={diary} onChange={asked.change} />
        {isGrid && <ZoomChoice zoom={asked.zoom} onChange={(zoom) => asked.change({ zoom })} />}
        <Select
          label="Colours"
          value={asked.colouring}
          onChange={(colours) => asked.change({ colours: colours === 'person' ? null : colours })}
          choices={colourings.map((one) => ({ value: one, words: optionTexts.colours[one] }))}
        />
        <ul className="dg-legend" aria-label={optionTexts.legend}>
          {listLegend(asked.colouring, diary).map(({ hue, words }) => (
            <li key={words} data-hue={hue}>
              <span className="desk-dot" aria-hidden="true" /> {words}
            </li>
          ))}
        </ul>
        {isGrid && <p className="dg-hint">{diaryTexts.howToDrag}</p>}
        {asked.view === 'day' && (
          <div className="desk-actions">
            <Action onClick={onAskWhy}>Why is there no time?</Action>
            <Action onClick={() => window.print()}>Print</Action>
          </div>
        )}
      </div>
    </>
  )
}
