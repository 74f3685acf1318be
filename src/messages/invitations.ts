/** Where to add the first of each kind of content, in the words of a link. */
const places = {
  location: ['Add your first location', 'locations/add-location'],
  category: ['Add your first category', 'collections/categories/create'],
  treatment: ['Add your first treatment', 'services/add-service'],
  course: ['Add your first course', 'courses/new-course'],
  person: ['Add your first colleague', 'staff/new-member'],
  hours: ['Set working hours', 'availability'],
  promotion: ['Add your first promotion', 'collections/promotions/create'],
  picture: ['Add your first pictures', 'gallery/add-photographs'],
  review: ['Add your first review', 'collections/testimonials/create'],
  question: ['Add your first question', 'collections/faqs/create'],
  advice: ['Add your first aftercare advice', 'collections/aftercare/create'],
} as const

export type Invited = keyof typeof places

/** The sentence and links that only signed-in staff see on the website, where a list is still empty. */
export const inviteTo = (...wanted: Invited[]) => ({
  text:
    wanted.length > 1
      ? 'Only signed-in staff can see this. You can start with any of these:'
      : 'Only signed-in staff can see this. There is nothing here yet.',
  links: wanted.map((name) => ({ label: places[name][0], href: `/management/${places[name][1]}` })),
})

/** Shown above every page while the salon is closed. Visitors get *Coming soon* instead of the page. */
export const closedNote = 'The salon is closed, so only signed-in staff can see this page.'
