/* How the code of an opportunity by invitation is sent (docs/product.md, "Opportunities by invitation"). */

/** Of requests to the API, so that the code is in no address that is logged or cached. */
export const invitationHeader = 'x-invitation'

/** Of the web page's address, which is the link that its owner copies. */
export const invitationParameter = 'invitation'
