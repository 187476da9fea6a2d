import toast from 'react-hot-toast/headless'
import { ToastText } from './ToastText'

export type ToastKind = 'success' | 'info' | 'warning' | 'error' | 'loading'

/** Milliseconds. */
export const TOAST_DURATION = 4000

interface Options {
  /** A second, quieter line. */
  detail?: string
  /** `takesFocus`: keyboard users would not reach it in time otherwise. */
  action?: { label: string; onClick: () => void; takesFocus?: boolean }
  /** The toast to replace, as returned by `notify.loading`. */
  id?: string
  /** Milliseconds. */
  duration?: number
}

const show =
  (kind: ToastKind) =>
  (title: string, options: Options = {}) => {
    const { detail, action, id, duration } = options
    const usual = kind === 'loading' ? Infinity : TOAST_DURATION
    return toast(<ToastText title={title} detail={detail} action={action} />, {
      ...(id && { id }),
      className: kind,
      duration: duration ?? usual,
    })
  }

/** Shows a toast; a loading toast stays until another replaces it by its id. */
export const notify = {
  success: show('success'),
  info: show('info'),
  warning: show('warning'),
  error: show('error'),
  loading: show('loading'),
  dismiss: (id?: string) => toast.dismiss(id),
}
