'use client'

import { type ReactNode, useState } from 'react'

interface Props {
  /** The labels on the two pictures. */
  labels: readonly [string, string]
  before: ReactNode
  after: ReactNode
  /** Shown on the line between the two pictures. */
  handle: ReactNode
}

/** A slider from 0 to 100 that starts at 50 (S6). A native range input supports mouse, touch and keyboard. */
export const BeforeAfterSlider = ({ labels, before, after, handle }: Props) => {
  const [share, setShare] = useState(50)
  return (
    <div className="before-after" style={{ '--share': `${share}%` } as React.CSSProperties}>
      {before}
      <div className="before-after-after">{after}</div>
      <span aria-hidden="true" className="before-after-label left-4">
        {labels[0]}
      </span>
      <span aria-hidden="true" className="before-after-label right-4">
        {labels[1]}
      </span>
      <span aria-hidden="true" className="before-after-line">
        <span className="before-after-handle">{handle}</span>
      </span>
      <input
        type="range"
        min={0}
        max={100}
        value={share}
        onChange={(event) => setShare(Number(event.target.value))}
        aria-label="Before and after slider"
        aria-valuetext={`${share} per cent before, ${100 - share} per cent after`}
        className="before-after-range"
      />
    </div>
  )
}
