'use client'

import { FieldDiffContainer, getHTMLDiffComponents, useTranslation } from '@payloadcms/ui'
import { formatMoney } from '@/domain/pricing/totals'

interface Props {
  comparisonValue?: unknown
  versionValue?: unknown
  nestingLevel?: number
  field: { label?: unknown }
}

const toParagraph = (pence: unknown): string =>
  `<p>${typeof pence === 'number' ? formatMoney(pence) : ''}</p>`

/** Compares an amount in two versions, in pounds. Payload would show the pence that are stored. */
export const PoundsDiff = ({ comparisonValue, versionValue, nestingLevel, field }: Props) => {
  const { i18n } = useTranslation()
  const { From, To } = getHTMLDiffComponents({
    fromHTML: toParagraph(comparisonValue),
    toHTML: toParagraph(versionValue),
    tokenizeByCharacter: false,
  })
  const label = typeof field.label === 'string' ? field.label : ''
  return (
    <FieldDiffContainer
      label={{ label }}
      From={From}
      To={To}
      i18n={i18n}
      nestingLevel={nestingLevel}
      className="text-diff"
    />
  )
}
