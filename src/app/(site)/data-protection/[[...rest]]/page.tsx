import { Blocks } from '@/storefront/blocks/Blocks'
import { DataProtection } from '@/storefront/pages/DataProtection'
import { backupsKept, content, switchedOn } from '@/app/(site)/public-pages'
import { PageFacts } from '../../PageFacts'
import { metadataBySlug, nothingBelow, pageBySlug, type RestParams } from '../../reading-page'

export const generateStaticParams = () => []

export const generateMetadata = async () => {
  const { names, privacy } = await content.words()
  return metadataBySlug('data-protection', { title: names.data, description: privacy.intro })
}

export default async function DataProtectionPage(props: RestParams) {
  await nothingBelow('/data-protection', props)
  const [page, ages, site, words] = await Promise.all([
    pageBySlug('data-protection'),
    content.ages(),
    content.site(),
    content.words(),
  ])
  return (
    <>
      <PageFacts title={page?.title ?? words.names.data} path="/data-protection" />
      <DataProtection
        words={words}
        page={page}
        ages={ages}
        backups={backupsKept()}
        on={switchedOn()}
        own={site.privacy}
      />
      <Blocks blocks={page?.sections ?? []} content={content} />
    </>
  )
}
