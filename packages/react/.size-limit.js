export default [
  {
    name: 'component and hook without react, lit and element, gzip',
    path: 'dist/index.js',
    ignore: ['react', '@tutor-session/element'],
    // As an ES module, which is how it is loaded: another format would count a shim of the bundler's for `require`.
    modifyEsbuildConfig: (config) => ({ ...config, format: 'esm' }),
    limit: '1.45 kB',
    gzip: true,
  },
];
