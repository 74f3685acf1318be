'use client'

import { DefaultCell, useConfig } from '@payloadcms/ui'
import type { DefaultCellComponentProps } from 'payload'

/** What was begun and has no name yet is called so in its list, where Payload's own would be "-". */
export const TitleCell = (props: DefaultCellComponentProps) => {
  const { getEntityConfig } = useConfig()
  const { labels } = getEntityConfig({ collectionSlug: props.collectionSlug })
  const one = typeof labels.singular === 'string' ? labels.singular.toLowerCase() : ''
  return <DefaultCell {...props} cellData={props.cellData || `Untitled ${one}`} />
}
