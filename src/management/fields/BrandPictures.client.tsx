'use client'

import { useDocumentInfo } from '@payloadcms/ui'
import { brandPictures, toBrandHref } from '@/domain/content/brand'
import { brandTexts } from './texts'

/** The icon and the share picture as they are drawn from what is published. They are loaded again after each save. */
export const BrandPictures = () => {
  const { lastUpdateTime } = useDocumentInfo()
  const version = lastUpdateTime ? String(lastUpdateTime) : undefined
  return (
    <section className="field-type desk-brand" aria-labelledby="brand-pictures">
      <h3 id="brand-pictures">{brandTexts.pictures}</h3>
      <p className="field-description">{brandTexts.picturesHelp}</p>
      <div className="desk-brand__pictures">
        <img src={toBrandHref('icon.png', version)} alt={brandTexts.icon} width={64} height={64} />
        <img
          src={toBrandHref('social-card.png', version)}
          alt={brandTexts.card}
          {...brandPictures['social-card.png']}
        />
      </div>
    </section>
  )
}
