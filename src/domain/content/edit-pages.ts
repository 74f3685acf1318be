/** The pages on which staff edit what Payload's own form would edit otherwise, by collection. Each is followed by an id. */
const editPages: Record<string, string> = {
  services: '/management/services/edit-service',
  courses: '/management/courses/edit-course-details',
  categories: '/management/services/category',
}

/** The page to edit a document: our own, or Payload's form if we have none. */
export const toEditHref = (collection: string, id: string): string =>
  `${editPages[collection] ?? `/management/collections/${collection}`}/${encodeURIComponent(id)}`
