interface Props {
  className?: string | undefined
}

/** 180 × 45 cm. */
export const Bench = ({ className }: Props) => (
  <svg className={className} viewBox="0 0 180 45" aria-hidden="true">
    <path d="M0 0h180v7H0zM12 7h5v38h-5zM163 7h5v38h-5z" />
  </svg>
)

/** 14.8 × 10.5 cm, the side that is written on. */
export const Postcard = ({ className }: Props) => (
  <svg className={className} viewBox="0 0 148 105" aria-hidden="true">
    <path d="M.5.5h147v104H.5zM74 14v77M118 12h18v22h-18zM86 52h50M86 66h50M86 80h34" />
  </svg>
)
