/** The call for the weekly hours of one person. */
export const hoursCall = (staffId: string): string => `/api/availability/schedule?staff_id=${staffId}`
