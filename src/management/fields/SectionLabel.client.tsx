'use client'

import { Pill, useRowLabel } from '@payloadcms/ui'

interface Section {
  title?: string | null
  hidden?: boolean | null
}

/** A section in the list, also while it is folded: its place, what it is, its heading, and whether it is hidden. */
export const SectionLabel = ({ name }: { name: string }) => {
  const { data, rowNumber = 0 } = useRowLabel<Section | undefined>()
  return (
    <>
      <span className="blocks-field__block-number">{String(rowNumber + 1).padStart(2, '0')}</span>
      <Pill className="blocks-field__block-pill" pillStyle="white" size="small">
        {name}
      </Pill>
      {data?.title && <span>{data.title}</span>}
      {data?.hidden && (
        <Pill pillStyle="warning" size="small">
          Hidden
        </Pill>
      )}
    </>
  )
}
