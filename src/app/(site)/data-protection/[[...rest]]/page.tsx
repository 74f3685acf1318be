import { dataProtectionTexts as texts } from '@/messages/data-protection'
import { Blocks } from '@/storefront/blocks/Blocks'
import { DataProtection } from '@/storefront/pages/DataProtection'
import { content } from '../../content'
import { PageFacts } from '../../PageFacts'
import { metadataBySlug, nothingBelow, pageBySlug, type RestParams } from '../../reading-page'
import { backupsKept, switchedOn } from '../../switched-on'

export const generateStaticParams = () => []

export const generateMetadata = () =>
  metadataBySlug('data-protection', { title: texts.title, description: texts.intro })

export default async function DataProtectionPage(props: RestParams) {
  await nothingBelow('/data-protection', props)
  const [page, ages, site] = await Promise.all([
    pageBySlug('data-protection'),
    content.ages(),
    content.site(),
  ])
  return (
    <>
      <PageFacts title={page?.title ?? texts.title} path="/data-protection" />
      <DataProtection page={page} ages={ages} backups={backupsKept()} on={switchedOn()} own={site.privacy} />
      <Blocks blocks={page?.sections ?? []} content={content} />
    </>
  )
}
