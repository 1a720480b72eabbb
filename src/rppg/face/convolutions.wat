;; The convolution layers of the face network. A picture is rows of pixels, and a pixel is its channels. All numbers are
;; 32-bit floats in one memory. Parameters that place them, or that are distances or lengths, are in bytes.
;; `npm run convolutions` translates this file to convolutionsModule.ts.
(module
  (import "net" "memory" (memory 0))

  ;; Computes the layer for `rows` x `columns` pixels, a square of 2 x 2 at a time and eight outputs at a time, so that the
  ;; sums stay in registers. The input of an output is `runs` runs of `length`, `stride` apart. `weights` are grouped by
  ;; eight outputs: for each input value, the weights of the eight. `isPooled` (0 or 1): takes the maximum of each square.
  ;; Negative sums are multiplied by `slope` (leaky rectifier).
  (func (export "convolve")
    (param $from i32) (param $pixel i32) (param $row i32) (param $rows i32) (param $columns i32)
    (param $runs i32) (param $length i32) (param $stride i32)
    (param $weights i32) (param $bias i32) (param $outputs i32)
    (param $to i32) (param $toPixel i32) (param $toRow i32) (param $isPooled i32) (param $slope f32)
    (local $y i32) (local $x i32) (local $output i32) (local $run i32) (local $end i32)
    (local $first i32) (local $right i32) (local $down i32)
    (local $place i32) (local $toRight i32) (local $toDown i32)
    ;; The square's pixels: upper left, upper right, lower left, lower right.
    (local $p0 i32) (local $p1 i32) (local $p2 i32) (local $p3 i32)
    (local $weight i32) (local $value v128) (local $wa v128) (local $wb v128)
    ;; The sums of each pixel: `a` for the first four outputs, `b` for the others.
    (local $a0 v128) (local $a1 v128) (local $a2 v128) (local $a3 v128)
    (local $b0 v128) (local $b1 v128) (local $b2 v128) (local $b3 v128)
    (loop $eachRow
      (local.set $x (i32.const 0))
      (loop $eachColumn
        (local.set $first
          (i32.add (local.get $from)
            (i32.add (i32.mul (local.get $y) (local.get $row)) (i32.mul (local.get $x) (local.get $pixel)))))
        (local.set $place
          (i32.add (local.get $to)
            (i32.shr_u
              (i32.add (i32.mul (local.get $y) (local.get $toRow)) (i32.mul (local.get $x) (local.get $toPixel)))
              (local.get $isPooled))))
        ;; At an odd edge, the square is cut off: its pixels there are the same one.
        (local.set $right (i32.const 0))
        (local.set $toRight (i32.const 0))
        (if (i32.lt_u (i32.add (local.get $x) (i32.const 1)) (local.get $columns))
          (then
            (local.set $right (local.get $pixel))
            (local.set $toRight (local.get $toPixel))))
        (local.set $down (i32.const 0))
        (local.set $toDown (i32.const 0))
        (if (i32.lt_u (i32.add (local.get $y) (i32.const 1)) (local.get $rows))
          (then
            (local.set $down (local.get $row))
            (local.set $toDown (local.get $toRow))))
        (local.set $weight (local.get $weights))
        (local.set $output (i32.const 0))
        (loop $eachGroup
          (local.set $a0 (v128.load (i32.add (local.get $bias) (local.get $output))))
          (local.set $a1 (local.get $a0))
          (local.set $a2 (local.get $a0))
          (local.set $a3 (local.get $a0))
          (local.set $b0 (v128.load offset=16 (i32.add (local.get $bias) (local.get $output))))
          (local.set $b1 (local.get $b0))
          (local.set $b2 (local.get $b0))
          (local.set $b3 (local.get $b0))
          (local.set $run (i32.const 0))
          (loop $eachRun
            (local.set $p0 (i32.add (local.get $first) (i32.mul (local.get $run) (local.get $stride))))
            (local.set $p1 (i32.add (local.get $p0) (local.get $right)))
            (local.set $p2 (i32.add (local.get $p0) (local.get $down)))
            (local.set $p3 (i32.add (local.get $p2) (local.get $right)))
            (local.set $end (i32.add (local.get $p0) (local.get $length)))
            (loop $eachValue
              (local.set $wa (v128.load (local.get $weight)))
              (local.set $wb (v128.load offset=16 (local.get $weight)))
              (local.set $value (v128.load32_splat (local.get $p0)))
              (local.set $a0 (f32x4.add (local.get $a0) (f32x4.mul (local.get $value) (local.get $wa))))
              (local.set $b0 (f32x4.add (local.get $b0) (f32x4.mul (local.get $value) (local.get $wb))))
              (local.set $value (v128.load32_splat (local.get $p1)))
              (local.set $a1 (f32x4.add (local.get $a1) (f32x4.mul (local.get $value) (local.get $wa))))
              (local.set $b1 (f32x4.add (local.get $b1) (f32x4.mul (local.get $value) (local.get $wb))))
              (local.set $value (v128.load32_splat (local.get $p2)))
              (local.set $a2 (f32x4.add (local.get $a2) (f32x4.mul (local.get $value) (local.get $wa))))
              (local.set $b2 (f32x4.add (local.get $b2) (f32x4.mul (local.get $value) (local.get $wb))))
              (local.set $value (v128.load32_splat (local.get $p3)))
              (local.set $a3 (f32x4.add (local.get $a3) (f32x4.mul (local.get $value) (local.get $wa))))
              (local.set $b3 (f32x4.add (local.get $b3) (f32x4.mul (local.get $value) (local.get $wb))))
              (local.set $weight (i32.add (local.get $weight) (i32.const 32)))
              (local.set $p1 (i32.add (local.get $p1) (i32.const 4)))
              (local.set $p2 (i32.add (local.get $p2) (i32.const 4)))
              (local.set $p3 (i32.add (local.get $p3) (i32.const 4)))
              (local.set $p0 (i32.add (local.get $p0) (i32.const 4)))
              (br_if $eachValue (i32.lt_u (local.get $p0) (local.get $end))))
            (local.set $run (i32.add (local.get $run) (i32.const 1)))
            (br_if $eachRun (i32.lt_u (local.get $run) (local.get $runs))))
          (local.set $p0 (i32.add (local.get $place) (local.get $output)))
          (if (local.get $isPooled)
            (then
              (call $store (local.get $p0) (local.get $slope)
                (f32x4.max
                  (f32x4.max (local.get $a0) (local.get $a1)) (f32x4.max (local.get $a2) (local.get $a3)))
                (f32x4.max
                  (f32x4.max (local.get $b0) (local.get $b1)) (f32x4.max (local.get $b2) (local.get $b3)))))
            (else
              (local.set $p1 (i32.add (local.get $p0) (local.get $toRight)))
              (local.set $p2 (i32.add (local.get $p0) (local.get $toDown)))
              (local.set $p3 (i32.add (local.get $p2) (local.get $toRight)))
              (call $store (local.get $p0) (local.get $slope) (local.get $a0) (local.get $b0))
              (call $store (local.get $p1) (local.get $slope) (local.get $a1) (local.get $b1))
              (call $store (local.get $p2) (local.get $slope) (local.get $a2) (local.get $b2))
              (call $store (local.get $p3) (local.get $slope) (local.get $a3) (local.get $b3))))
          (local.set $output (i32.add (local.get $output) (i32.const 32)))
          (br_if $eachGroup (i32.lt_u (local.get $output) (local.get $outputs))))
        (local.set $x (i32.add (local.get $x) (i32.const 2)))
        (br_if $eachColumn (i32.lt_u (local.get $x) (local.get $columns))))
      (local.set $y (i32.add (local.get $y) (i32.const 2)))
      (br_if $eachRow (i32.lt_u (local.get $y) (local.get $rows)))))

  ;; Stores eight outputs, the negative ones multiplied by `slope`.
  (func $store (param $place i32) (param $slope f32) (param $a v128) (param $b v128)
    (v128.store (local.get $place)
      (v128.bitselect
        (local.get $a)
        (f32x4.mul (local.get $a) (f32x4.splat (local.get $slope)))
        (f32x4.ge (local.get $a) (v128.const f32x4 0 0 0 0))))
    (v128.store offset=16 (local.get $place)
      (v128.bitselect
        (local.get $b)
        (f32x4.mul (local.get $b) (f32x4.splat (local.get $slope)))
        (f32x4.ge (local.get $b) (v128.const f32x4 0 0 0 0)))))

  ;; Convolves each channel with its own 3 x 3 filter, four channels at a time. `from` is the pixel up and left of the
  ;; first pixel. `weights`: for each pixel of the filter, those of all channels. `pixel`: length of a pixel, here and in
  ;; the result.
  (func (export "convolveChannels")
    (param $from i32) (param $pixel i32) (param $row i32) (param $rows i32) (param $columns i32)
    (param $weights i32) (param $to i32) (param $toRow i32)
    (local $y i32) (local $x i32) (local $channel i32) (local $p i32) (local $weight i32) (local $place i32)
    (local $across i32) (local $down i32) (local $sum v128)
    (loop $eachRow
      (local.set $x (i32.const 0))
      (loop $eachColumn
        (local.set $channel (i32.const 0))
        (loop $eachChannel
          (local.set $place
            (i32.add (local.get $channel)
              (i32.add (i32.mul (local.get $y) (local.get $toRow)) (i32.mul (local.get $x) (local.get $pixel)))))
          (local.set $weight (i32.add (local.get $weights) (local.get $channel)))
          (local.set $sum (v128.const f32x4 0 0 0 0))
          (local.set $down (i32.const 0))
          (loop $eachDown
            (local.set $p
              (i32.add
                (i32.add (local.get $from) (local.get $channel))
                (i32.add
                  (i32.mul (i32.add (local.get $y) (local.get $down)) (local.get $row))
                  (i32.mul (local.get $x) (local.get $pixel)))))
            (local.set $across (i32.const 0))
            (loop $eachAcross
              (local.set $sum
                (f32x4.add (local.get $sum) (f32x4.mul (v128.load (local.get $p)) (v128.load (local.get $weight)))))
              (local.set $p (i32.add (local.get $p) (local.get $pixel)))
              (local.set $weight (i32.add (local.get $weight) (local.get $pixel)))
              (local.set $across (i32.add (local.get $across) (i32.const 1)))
              (br_if $eachAcross (i32.lt_u (local.get $across) (i32.const 3))))
            (local.set $down (i32.add (local.get $down) (i32.const 1)))
            (br_if $eachDown (i32.lt_u (local.get $down) (i32.const 3))))
          (v128.store (i32.add (local.get $to) (local.get $place)) (local.get $sum))
          (local.set $channel (i32.add (local.get $channel) (i32.const 16)))
          (br_if $eachChannel (i32.lt_u (local.get $channel) (local.get $pixel))))
        (local.set $x (i32.add (local.get $x) (i32.const 1)))
        (br_if $eachColumn (i32.lt_u (local.get $x) (local.get $columns))))
      (local.set $y (i32.add (local.get $y) (i32.const 1)))
      (br_if $eachRow (i32.lt_u (local.get $y) (local.get $rows)))))
)
