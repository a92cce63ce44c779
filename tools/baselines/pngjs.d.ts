declare module "pngjs" {
  interface Image {
    width: number;
    height: number;
    /** Four bytes a pixel: red, green, blue, alpha. */
    data: Uint8Array;
  }
  export const PNG: {
    new (size: { width: number; height: number }): Image;
    sync: {
      read(file: Uint8Array): Image;
      write(image: Image, options: { colorType: 2; inputHasAlpha: true; deflateLevel: number }): Buffer;
    };
  };
}
