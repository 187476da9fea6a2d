import { env } from '@/lib/env'

/** Where the API has the list of works of an open room, as PDF. */
export const checklistAddress = (roomId: string) => `${env.apiUrl}/v1/rooms/${roomId}/checklist.pdf`

/** Where the API has an image of its first wall, for link previews. */
export const roomImageAddress = (roomId: string) => `${env.apiUrl}/v1/rooms/${roomId}/share.jpg`
