import { Gutter, SetDocumentStepNav } from '@payloadcms/ui'
import Link from 'next/link'
import type { DocumentViewServerProps } from 'payload'
import { StateTag, type Tone } from '@/management/components/Tag'
import { DataTable } from '@/management/components/DataTable'
import { LoadFailed } from '@/management/components/Page.client'
import { formatDayAndTime } from '@/management/format/dates'
import { loadForScreen } from '@/management/shell/preloaded-calls'
import { loadVersionHistory, type VersionLine } from '@/server/services/operations/version-history'

export const versionTexts = {
  title: 'Versions',
  intro: 'Open a version to compare it with the one before it, or to restore it.',
  none: 'No version has been saved yet.',
  failed: 'The versions could not be loaded. Please try again.',
  when: 'When',
  what: 'What changed',
  status: 'Status',
  open: (at: string): string => `Open the version of ${formatDayAndTime(at)}`,
  statuses: { live: 'In use now', published: 'In use before', draft: 'Draft' },
} as const

const tones: Record<VersionLine['status'], Tone> = { live: 'paid', published: 'paid', draft: 'pending' }

/**
 * The versions of a document or global: when each was saved, by whom and what changed. Payload has checked that the
 * user may read them. Each leads to Payload's own page, which compares it and can restore it.
 */
export const VersionsView = async (props: DocumentViewServerProps) => {
  const { hasPublishedDoc, initPageResult, routeSegments } = props
  const { collectionConfig, docID, globalConfig, req } = initPageResult
  const lines = await loadForScreen(req.payload, () =>
    loadVersionHistory(req, {
      collection: collectionConfig,
      global: globalConfig,
      id: docID,
      isOnSite: hasPublishedDoc,
    }),
  )
  const base = `/management/${routeSegments.slice(0, routeSegments.indexOf('versions')).join('/')}`
  const plural = collectionConfig?.labels.plural ?? globalConfig?.label
  return (
    <main className="versions desk">
      <SetDocumentStepNav
        collectionSlug={collectionConfig?.slug}
        globalSlug={globalConfig?.slug}
        id={docID}
        isTrashed={routeSegments[2] === 'trash'}
        pluralLabel={typeof plural === 'string' ? plural : undefined}
        useAsTitle={collectionConfig?.admin.useAsTitle ?? globalConfig?.slug}
        view={versionTexts.title}
      />
      <Gutter className="versions__wrap">
        <p className="desk-hint">{versionTexts.intro}</p>
        {!lines && <LoadFailed message={versionTexts.failed} />}
        {lines?.length === 0 && <p className="desk-empty">{versionTexts.none}</p>}
        {lines && lines.length > 0 && (
          <DataTable
            label={versionTexts.title}
            columns={[versionTexts.when, versionTexts.what, versionTexts.status]}
          >
            {lines.map(({ id, at, sentence, status }) => (
              <tr key={id}>
                <td>
                  <Link href={`${base}/versions/${id}`} prefetch={false} aria-label={versionTexts.open(at)}>
                    {formatDayAndTime(at)}
                  </Link>
                </td>
                <td data-label={versionTexts.what}>{sentence}</td>
                <td data-label={versionTexts.status}>
                  <StateTag tone={tones[status]} words={versionTexts.statuses[status]} />
                </td>
              </tr>
            ))}
          </DataTable>
        )}
      </Gutter>
    </main>
  )
}
