import { rgb, type Colour, type Rgb } from './colour'
import type { Mask } from './masks'

export type Shader = (x: number, y: number, under: Rgb) => Rgb
export type BlendMode = 'normal' | 'multiply' | 'screen' | 'add'

/** Pixels as floats, and how thick the paint lies on each. */
export class Surface {
  readonly rgb: Float32Array
  readonly thickness: Float32Array

  constructor(
    readonly width: number,
    readonly height: number,
    ground: Colour | Shader = '#ffffff',
  ) {
    this.rgb = new Float32Array(width * height * 3)
    this.thickness = new Float32Array(width * height)
    this.each(typeof ground === 'function' ? ground : () => rgb(ground))
  }

  at(x: number, y: number): Rgb {
    const cx = Math.max(0, Math.min(this.width - 1, Math.round(x)))
    const cy = Math.max(0, Math.min(this.height - 1, Math.round(y)))
    const i = (cy * this.width + cx) * 3
    return [this.rgb[i]!, this.rgb[i + 1]!, this.rgb[i + 2]!]
  }

  each(shader: Shader) {
    const { width, height, rgb: data } = this
    for (let y = 0, i = 0; y < height; y++) {
      for (let x = 0; x < width; x++, i += 3) {
        const c = shader(x, y, [data[i]!, data[i + 1]!, data[i + 2]!])
        data[i] = c[0]
        data[i + 1] = c[1]
        data[i + 2] = c[2]
      }
    }
  }

  /** Lays a colour through a mask. */
  lay(mask: Mask, paint: Colour | Shader, opacity = 1, mode: BlendMode = 'normal') {
    const flat = typeof paint === 'function' ? undefined : rgb(paint)
    const shader = typeof paint === 'function' ? paint : undefined
    const { width, rgb: data } = this
    for (let p = 0, i = 0; p < mask.alpha.length; p++, i += 3) {
      const a = mask.alpha[p]! * opacity
      if (a <= 0.001) continue
      const under: Rgb = [data[i]!, data[i + 1]!, data[i + 2]!]
      const over = flat ?? shader!(p % width, (p / width) | 0, under)
      for (let k = 0; k < 3; k++) {
        const u = under[k]!
        const o = over[k]!
        const v =
          mode === 'multiply'
            ? u * o
            : mode === 'screen'
              ? u + o - u * o
              : mode === 'add'
                ? u + o
                : o
        data[i + k] = u + (v - u) * a
      }
    }
  }

  toBytes(): Buffer {
    const out = Buffer.alloc(this.rgb.length)
    for (let i = 0; i < out.length; i++) {
      const v = this.rgb[i]! * 255 + 0.5
      out[i] = v < 0 ? 0 : v > 255 ? 255 : v
    }
    return out
  }
}
