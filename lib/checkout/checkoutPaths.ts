/** Where the payment page returns to. Apart from the other paths, because few pages need them. */
export const checkoutPaths = {
  success: '/checkout/success',
  cancel: '/checkout/cancel',
}
